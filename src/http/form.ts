import type { FastifyInstance, FastifyRequest } from 'fastify'

const LARGEST_FORM = 16_384
const NUL = /%00|\0/g

/** Lets the routes of this plugin take forms, and nothing else. `Visitors.meetForm` checks their CSRF token. */
export function takeForms(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    // Nobody types a NUL, and PostgreSQL does not take one even to compare.
    (_, body, done) => done(null, new URLSearchParams(String(body).replace(NUL, ''))),
  )
}

export const field = ({ body }: Pick<FastifyRequest, 'body'>, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : ''
