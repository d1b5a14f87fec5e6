# Two images from the package that was tried: `with-models` (the default) and `without-models`. `npm run image` packs Vitrine,
# builds both and uses them; by hand: `npm pack --pack-destination reports`, then `docker build .`.
ARG NODE=node:24-bookworm
ARG POSTGRES=postgres:17-bookworm
# The C and C++ libraries and no shell.
ARG BASE=gcr.io/distroless/cc-debian12

FROM ${NODE} AS installed
WORKDIR /opt/vitrine
COPY reports/vitrine-*.tgz /tmp/vitrine.tgz
# With the optional packages of telemetry, since nothing can be installed in a container later; versions that fit one another, or npm
# installs some twice.
RUN npm install --ignore-scripts --omit=dev --no-audit --no-fund --loglevel=error /tmp/vitrine.tgz \
      @opentelemetry/api@1.9.1 @opentelemetry/resources@2.12.0 @opentelemetry/sdk-metrics@2.12.0 @opentelemetry/sdk-trace@2.12.0 \
      @opentelemetry/exporter-metrics-otlp-http@0.223.0 @opentelemetry/exporter-trace-otlp-http@0.223.0
COPY scripts/image/prune.mjs /tmp/
RUN node /tmp/prune.mjs /opt/vitrine /opt/models \
 && strip --strip-unneeded -o /opt/node "$(readlink -f "$(command -v node)")" \
 && mkdir /data

# Backups of PostgreSQL are made by its own programs.
FROM ${POSTGRES} AS tools
RUN mkdir -p /tools/bin /tools/lib \
 && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /tools/bin \
 && for lib in $(ldd /tools/bin/* | sed -nE 's/.* => (\/[^ ]*) .*/\1/p' | sort -u \
      | grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv)\.so'); do cp -L "$lib" /tools/lib; done \
 && test -e /tools/lib/libpq.so.5

FROM ${BASE} AS without-models
COPY --from=tools /tools/bin/ /usr/local/bin/
COPY --from=tools /tools/lib/ /usr/lib/
COPY --from=installed /opt/node /usr/local/bin/node
COPY --from=installed --chown=65532:65532 /data /data
COPY --from=installed /opt/vitrine /opt/vitrine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 DATA_DIR=/data
VOLUME /data
EXPOSE 3001
USER 65532:65532
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "/opt/vitrine/node_modules/vitrine/bin/vitrine.mjs"]
CMD ["start"]

FROM without-models AS with-models
COPY --from=installed /opt/models/ /opt/vitrine/
