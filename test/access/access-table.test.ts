import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Level } from '../../common/api/access.ts'
import { eitherDatabase } from '../databases.ts'
import { buildLayouts } from '../layouts.ts'
import { type Company, openCompany } from './company.ts'
import { APPS, type AppName, isRestrictedToolFor, levelFor, may, PEOPLE, type Person } from './expected.ts'
import { BODIES, ruleOf } from './rules.ts'

const REFUSED = [303, 401, 403, 404]
const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const CALL = rpc('tools/call', { name: 'search_products', arguments: { message: 'everything' } })

describe.each(eitherDatabase(import.meta.filename))('who may do what on $name', (database) => {
  let company: Company
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    company = await openCompany(database, widgetsDir)
  })
  afterAll(async () => {
    await company.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const routesOf = (rule: string) => company.routes.filter((route) => ruleOf(route) === rule)
  const split = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    return { method: method.split('|')[0] ?? '', path }
  }
  const addressOf = (path: string, app: AppName) => {
    const { id, slug } = company.apps.get(app)!
    return path
      .replace(path.startsWith('/servers') ? ':slug' : ':id', path.startsWith('/servers') ? slug : id)
      .replace(':version', '1')
      .replace(':name', 'key')
      .replace(':layout', 'cards')
      .replace(/^(.*\/diff)$/, '$1?from=1&to=draft')
  }
  const bodyOf = (route: string) =>
    route.endsWith('/mcp') ? CALL : route.startsWith('GET') ? undefined : (BODIES[route] ?? {})
  /** Those whose answer differs from what the table says. */
  const leaks = async (
    need: Level,
    { isSafe = () => true }: { isSafe?: (route: string) => boolean } = {},
  ) => {
    const wrong: string[] = []
    for (const route of routesOf(need))
      for (const app of APPS)
        for (const person of PEOPLE) {
          const allowed = may(person, app, need)
          // A change that is allowed would change what the next one is asked about, and drafts do not differ by audience.
          if (allowed && !(isSafe(route) && (need === 'view' || need === 'use' || app === 'people'))) continue
          const { method, path } = split(route)
          const request = { method, url: addressOf(path, app), body: bodyOf(route) }
          const { status, text } = await company.ask(person, request)
          const refused = REFUSED.includes(status) && !text.includes('VERSION_NOT_FOUND')
          if (refused === allowed) wrong.push(`${person} ${route} of ${app}: ${status} ${text.slice(0, 120)}`)
          if (!allowed && text.includes('Secret')) wrong.push(`${person} reads ${app} at ${route}`)
        }
    return wrong
  }

  it('has a rule for every route', () => {
    expect(company.routes.filter((route) => ruleOf(route) === undefined)).toEqual([])
    expect(company.routes.length).toBeGreaterThan(100)
  })

  it('shows pages, icons, samples and widgets, and answers calls, as far as somebody was let in', async () => {
    expect(await leaks('view')).toEqual([])
    expect(await leaks('use')).toEqual([])
    const calls = []
    for (const app of APPS)
      for (const person of PEOPLE) {
        const url = addressOf('/servers/:slug/mcp', app)
        const { status } = await company.ask(person, { method: 'POST', url, body: CALL, byToken: true })
        if ((status === 200) !== may(person, app, 'use')) calls.push(`${person} ${app}: ${status}`)
      }
    expect(calls).toEqual([])
  })

  it('shows a picture to those who may see its app, and by an address from an answer to whom it was given', async () => {
    const wrong: string[] = []
    for (const app of APPS)
      for (const person of PEOPLE) {
        const { picture, slug } = company.apps.get(app)!
        const { status } = await company.ask(person, { method: 'GET', url: picture })
        if ((status === 200) !== (levelFor(person, app) !== '-')) wrong.push(`${person} ${app}: ${status}`)
        const call = { method: 'POST', url: `/servers/${slug}/mcp`, body: CALL }
        const [url] = /\/pictures\/[^"\\]+/.exec((await company.ask(person, call)).text) ?? []
        if ((url !== undefined) !== may(person, app, 'use')) wrong.push(`${person} ${app} answers ${url}`)
        if (url === undefined) continue
        const shown = await company.ask('stranger', { method: 'GET', url })
        if (shown.status !== 200) wrong.push(`${person} ${app} at ${url}: ${shown.status}`)
      }
    expect(routesOf('picture')).toEqual(['GET /pictures/:file'])
    expect(wrong).toEqual([])
  })

  it('lets the draft be read by editors alone', async () => {
    expect(await leaks('edit', { isSafe: (route) => route.startsWith('GET') })).toEqual([])
  })

  it('refuses to publish, share, delete and hand over without full access', async () => {
    expect(await leaks('full', { isSafe: () => false })).toEqual([])
  })

  it.each([
    ['owner', ['owner']],
    ['auditor', ['owner', 'auditor']],
    ['maker', PEOPLE.filter((person) => !['stranger', 'user', 'disabled', 'auditor'].includes(person))],
  ] as const)('keeps what is for the role %s from everybody else', async (rule, allowed) => {
    const wrong: string[] = []
    for (const route of routesOf(rule))
      for (const person of PEOPLE.filter((each) => !(allowed as readonly string[]).includes(each))) {
        const { method, path } = split(route)
        const { status } = await company.ask(person, { method, url: path, body: bodyOf(route) })
        // Makers reach the routes of owners, which check the body first.
        if (!REFUSED.includes(status) && status !== 422) wrong.push(`${person} ${route}: ${status}`)
      }
    expect(wrong).toEqual([])
    expect(routesOf(rule).length).toBeGreaterThan(3)
  })

  it('names an app in a list only to those who may use it', async () => {
    const wrong: string[] = []
    for (const route of routesOf('list'))
      for (const person of PEOPLE) {
        const { text } = await company.ask(person, { method: 'GET', url: split(route).path })
        const need = route.endsWith('/api/apps') ? 'edit' : 'use'
        for (const app of APPS) {
          const isNamed = text.includes(`"Secret ${app}"`) || text.includes(`<bdi>Secret ${app}<`)
          // In the chat makers also try the drafts that they may edit.
          const isDraft = person !== 'owner' && route.endsWith('/chat/options') && may(person, app, 'edit')
          const isOffered = listsApps(route, person) && (isDraft || may(person, app, need))
          if (isNamed !== isOffered) wrong.push(`${person} ${app} at ${route}: ${isNamed}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it('names an app at an open address only where strangers may see it', async () => {
    const wrong: string[] = []
    for (const route of routesOf('open').filter((each) => each.includes('/:slug')))
      for (const app of APPS.filter((each) => !may('stranger', each, 'view')))
        for (const person of PEOPLE) {
          const { method, path } = split(route)
          const url = path.replace(':slug', company.apps.get(app)!.slug)
          const { text } = await company.ask(person, { method, url })
          if (text.includes('Secret')) wrong.push(`${person} ${route} of ${app}: ${text.slice(0, 120)}`)
        }
    expect(wrong).toEqual([])
  })

  it('hides a restricted tool from those who may not call it, and refuses the call', async () => {
    const url = '/servers/ledger/mcp'
    for (const person of PEOPLE)
      for (const byToken of [false, true]) {
        const ask = (body: object) => company.ask(person, { method: 'POST', url, body, byToken })
        const call = (name: string) => ask(rpc('tools/call', { name, arguments: {} }))
        const listed = (await ask(rpc('tools/list'))).text
        const hidden = isRestrictedToolFor(person)
        expect([person, listed.includes('read_books')]).toEqual([person, true])
        expect([person, listed.includes('close_books')]).toEqual([person, !hidden])
        expect([person, (await call('close_books')).status]).toEqual([person, hidden ? 403 : 200])
        expect([person, (await call('read_books')).status]).toEqual([person, 200])
      }
  })

  it('opens to everybody by the key of the link, and by no other', async () => {
    for (const person of PEOPLE)
      for (const [name, status] of [
        // First, since those who have opened a link are let in from then on.
        [`${company.linkName.slice(0, -1)}!`, 404],
        [company.linkName, 200],
      ] as const) {
        const page = await company.ask(person, { method: 'GET', url: `/servers/${name}` })
        const call = await company.ask(person, { method: 'POST', url: `/servers/${name}/mcp`, body: CALL })
        expect([person, page.status, call.status]).toEqual([person, status, status])
      }
  })
})

/** Strangers find no list; the home page of makers is the studio, and auditors have none. */
function listsApps(route: string, person: Person): boolean {
  if (person === 'stranger' || person === 'disabled' || person === 'auditor') return false
  if (route === 'GET /') return person === 'user'
  return route !== 'GET /api/apps' || person !== 'user'
}
