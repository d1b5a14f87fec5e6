/** What encrypts the secrets in the fixtures; nothing else is encrypted with it. */
export const FIXTURE_KEY = 'the key of the upgrade fixture, used nowhere else'
