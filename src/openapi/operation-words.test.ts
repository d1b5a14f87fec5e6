import { expect, it } from 'vitest'
import { operationWords } from './operation-words.ts'

it.each([
  ['get', '/books', 'Lists books.'],
  ['get', '/api/v1/order-lines', 'Lists order lines.'],
  ['get', '/books/{id}', 'Gets one book by its id.'],
  ['delete', '/boats/{boatId}', 'Deletes one boat by its id.'],
  ['get', '/status', 'Calls GET /status.'],
  ['post', '/books', 'Calls POST /books.'],
  ['get', '/books/{id}/pages', 'Calls GET /books/{id}/pages.'],
  ['get', '/', 'Calls GET /.'],
] as const)('says what %s %s does where nobody did', (method, path, words) => {
  expect(operationWords({ summary: '', description: '', method, path })).toBe(words)
})
