import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const see = async (path: string, headers: Readonly<Record<string, string>>) =>
  (await fetch(new URL(path, server.url), { headers: { accept: 'text/html', ...headers } })).text()

it.each([
  ['/sign-in', { 'accept-language': 'de-AT,de;q=0.9' }, '<html lang="de" dir="ltr">', 'Passwort'],
  ['/sign-in', { 'accept-language': 'nl, ja;q=0.5, fr;q=0.7' }, '<html lang="fr" dir="ltr">', 'Mot de passe'],
  ['/sign-in', { 'accept-language': 'nl' }, '<html lang="en" dir="ltr">', 'Password'],
  ['/', { 'accept-language': 'ar' }, '<html lang="ar" dir="rtl">', 'تطبيقات تعيش داخل المحادثة'],
  ['/servers/gifts', { 'accept-language': 'es' }, '<html lang="es" dir="ltr">', 'Copiar la dirección'],
  ['/nowhere', { 'accept-language': 'ja' }, '<html lang="ja" dir="ltr">', 'ページが見つかりません'],
  ['/play', { 'accept-language': 'ar' }, '<html lang="ar" dir="rtl">', 'id="root"'],
])('writes %s in the language of the browser', async (path, headers, tag, text) => {
  const page = await see(path, headers)
  expect(page).toContain(tag)
  expect(page).toContain(text)
})

it('prefers the language that the person chose', async () => {
  const page = await see('/sign-in', { 'accept-language': 'de', cookie: 'vitrine_language=fr' })
  expect(page).toContain('<html lang="fr" dir="ltr">')
  expect(await see('/sign-in', { cookie: 'vitrine_language=tlh"' })).toContain('<html lang="en" dir="ltr">')
})

it('tells errors in the language of the browser, and programs in English', async () => {
  const send = (headers: Readonly<Record<string, string>>) =>
    fetch(new URL('/sign-in', server.url), { method: 'POST', headers, body: new URLSearchParams() })
  expect(await (await send({ 'accept-language': 'de' })).text()).toContain('Dieses Formular ist abgelaufen.')
  const reply = await fetch(new URL('/api/account', server.url), { headers: { 'accept-language': 'de' } })
  expect(await reply.text()).toContain('Sign in')
})
