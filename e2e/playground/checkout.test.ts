import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answer, defineApp, defineTool, defineWidget } from '../../src/contract/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { axeViolations } from '../axe.ts'
import { browserForFile } from '../open-widget.ts'

const hints = { readOnly: false, destructive: false, idempotent: false, openWorld: true }
const widget = defineWidget({ name: 'kitchen-sink-lite', title: 'Cart', description: 'A cart.' })
const paid: unknown[] = []

/** The first card is declined, the second is taken. */
const shop = defineApp({
  slug: 'shop',
  name: 'shop',
  version: '1.0.0',
  title: 'Shop',
  description: 'Sells things.',
  instructions: 'Sell things.',
  tools: [
    defineTool({
      name: 'show_cart',
      title: 'Show cart',
      description: 'Shows the cart.',
      input: z.strictObject({}),
      hints: { ...hints, readOnly: true },
      widget,
      run: () => answer({ text: 'Shown', data: {} }),
    }),
    defineTool({
      name: 'complete_checkout',
      title: 'Complete checkout',
      description: 'Takes the payment.',
      input: z.object({ checkout_session_id: z.string() }).loose(),
      output: z.object({ id: z.string() }).loose(),
      hints,
      run: (input) => {
        paid.push(input)
        const { checkout_session_id: id } = input
        const declined = { type: 'error', code: 'payment_declined', content: 'The card was declined.' }
        const order = { id: 'order_1', checkout_session_id: id, permalink_url: 'https://shop.example/1' }
        return answer({
          text: 'Done',
          data:
            paid.length === 1
              ? { id, status: 'ready_for_payment', messages: [declined] }
              : { id, status: 'completed', currency: 'EUR', order },
        })
      },
    }),
  ],
})

const session = {
  id: 'cs_1',
  payment_provider: { provider: 'stripe', merchant_id: 'm', supported_payment_methods: ['card'] },
  status: 'ready_for_payment',
  currency: 'EUR',
  totals: [
    { type: 'tax', display_text: 'VAT', amount: 120 },
    { type: 'total', display_text: 'Total', amount: 1330 },
  ],
  links: [],
  payment_mode: 'test',
}

const { newPage } = browserForFile()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ moreApps: [shop] })
})
afterAll(() => server.close())

async function openCart(path = '/play/shop?tool=show_cart&run=1') {
  const page = await newPage({ width: 1280, height: 900 })
  await page.goto(server.url + path)
  const frame = await (await page.locator('iframe').first().elementHandle())!.contentFrame()
  await frame!.waitForFunction('window.openai')
  const request = (asked: object = session) =>
    frame!.evaluate<unknown>(
      `openai.requestCheckout(${JSON.stringify(asked)}).catch(({ message }) => 'rejected: ' + message)`,
    )
  return {
    page,
    frame: frame!,
    request,
    dialog: page.getByRole('dialog', { name: 'The widget asks for a payment' }),
  }
}

it('shows what is to be paid, lets you try again after a refusal, and gives the widget the order', async () => {
  const { page, request, dialog } = await openCart()
  const order = request()
  await dialog.getByText('€13.30').waitFor()
  await dialog.getByText('€1.20').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pay' }).click()
  await dialog.getByText('The card was declined.').waitFor()
  await dialog.getByRole('button', { name: 'Pay' }).click()
  expect(await order).toMatchObject({
    status: 'completed',
    order: { id: 'order_1', checkout_session_id: 'cs_1' },
  })
  expect(paid).toHaveLength(2)
  expect(paid[1]).toMatchObject({
    checkout_session_id: 'cs_1',
    buyer: { email: 'ada@example.com' },
    payment_data: { token: expect.any(String), provider: 'stripe' },
  })
  expect(await dialog.count()).toBe(0)
  await page.context().close()
})

it('rejects the request where you cancel, where another is open, and where it is no session', async () => {
  const { page, request, dialog } = await openCart()
  const before = paid.length
  const cancelled = request()
  await dialog.waitFor()
  expect(await request()).toBe('rejected: Another checkout is open.')
  await page.keyboard.press('Escape')
  expect(await cancelled).toBe('rejected: The user cancelled the checkout.')
  expect(await request({ totals: [] })).toBe('rejected: A checkout needs a session with an id.')
  expect(paid).toHaveLength(before)
  await page.context().close()
})

it('says so where the server cannot take a payment', async () => {
  const { page, request, dialog } = await openCart(
    '/play/chatui?widget=kitchen-sink-lite&fixture=Typical&run=1',
  )
  const refused = request({ id: 'cs_2' })
  await dialog.getByText('This session names no totals.').waitFor()
  await dialog.getByRole('button', { name: 'Pay' }).click()
  expect(await refused).toBe('rejected: This server has no tool complete_checkout.')
  await page.context().close()
})

it('offers none where the host has none, such as on a public page', async () => {
  const { page, frame } = await openCart('/servers/chatui')
  expect(await frame.evaluate('typeof openai.callTool + typeof openai.requestCheckout')).toBe(
    'functionundefined',
  )
  await page.context().close()
})
