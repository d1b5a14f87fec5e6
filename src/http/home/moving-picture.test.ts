import { expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { startTestServer } from '../../../test/server.ts'
import { FOUND, QUESTION, ROWS } from './moving-picture.ts'

it('shows what an app made of its rows really answers, and a question that the bakery’s template answers too', async () => {
  const server = await startTestServer()
  const api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  const ask = async (content: object) => {
    const { id } = (await api('POST', '/api/apps', content)).body
    const { body } = await api('POST', `/api/apps/${id}/preview`, { message: QUESTION })
    return body.structuredContent.items.map(({ title }: { title: string }) => title)
  }
  const items = ROWS.map(({ title, price, free }) => ({ title, price, 'gluten-free': free }))
  expect(await ask({ ...bakery, mockData: { items } })).toEqual(FOUND.map(({ title }) => title))

  const { starters } = (await api('GET', '/api/templates')).body
  const { name, layoutTemplate, mockData } = starters.find(({ id }: { id: string }) => id === 'bakery-menu')
  const found = await ask({ name, layoutTemplate, mockData })
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(mockData.items.length)
  await server.close()
})
