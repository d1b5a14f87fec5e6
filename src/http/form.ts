import type { FastifyInstance, FastifyRequest } from 'fastify'

const LARGEST_FORM = 16_384
const NUL = /%00|\0/g

/** Accepts forms only on this plugin's routes. `Visitors.meetForm` checks their CSRF token. */
export function takeForms(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    // Nobody types a NUL, and PostgreSQL rejects one even in a comparison.
    (_, body, done) => done(null, new URLSearchParams(String(body).replace(NUL, ''))),
  )
}

export const field = ({ body }: Pick<FastifyRequest, 'body'>, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : ''
