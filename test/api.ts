/** The builder's REST API as a script uses it. */
export type TestApi = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: any; headers: Headers }>

export const connectApi =
  (url: string, token?: string): TestApi =>
  async (method, path, body) => {
    const reply = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null, headers: reply.headers }
  }

/** What a maker would send to make a small app. */
export const bakery = {
  name: 'My Support Bot',
  description: 'What the bakery on the corner has today.',
  layoutTemplate: 'list',
  mockData: {
    items: [
      { title: 'Widget Pro', price: '$99.99', badge: 'New' },
      { title: 'Gadget X', price: '$149.99' },
    ],
  },
  themeVariables: { accent: '#0b6bcb' },
  systemPrompt: 'Be short.',
  toolName: 'search_products',
  toolDescription: 'Search what the shop sells. Use when somebody asks for a product or a price.',
}
