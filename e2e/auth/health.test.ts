import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { beside, PASSWORD } from '../../test/people.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import { axeViolations } from '../axe.ts'
import { shareBrowser } from '../worker-browser.ts'

const SHOTS = process.env.SHOTS

it('shows owners the processes, slow tools and backups of their server', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'vitrine-health-'))
  const server = await startTestServer({ env: { BACKUP_TO: backups } })
  const { browser, close } = await shareBrowser()
  try {
    await beside(server, ({ auth }) =>
      auth.accounts.add({ email: 'olga@example.org', password: PASSWORD, role: 'owner' }),
    )
    const client = await connectClient(server.url, 'chatui', '2026-07-28')
    await client.callTool({ name: 'display_demo', arguments: {} })
    await client.close()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${server.url}/sign-in?next=/health`)
    await page.getByLabel('E-mail').fill('olga@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Processes' }).waitFor()
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { name: 'Processes' }).waitFor()
          return page.getByRole('row', { name: /chatui display_demo 1 0|Done/ }).count()
        },
        { timeout: 30_000 },
      )
      .toBe(2)
    expect(await axeViolations(page)).toEqual([])
    for (const theme of SHOTS ? (['light', 'dark'] as const) : [])
      for (const width of [1280, 375]) {
        mkdirSync(SHOTS ?? '', { recursive: true })
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(300)
        await page.screenshot({ path: join(SHOTS ?? '', `health-${theme}-${width}.png`), fullPage: true })
      }
    await context.close()
  } finally {
    await close()
    await server.close()
    rmSync(backups, { recursive: true })
  }
}, 90_000)
