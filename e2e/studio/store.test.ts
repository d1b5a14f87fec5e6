import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { packageProblems } from '../../src/store/check-package.ts'
import { sampleListing } from '../../test/store-listing.ts'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile({
  env: { APP_DOMAIN: 'apps.example.org' },
})

describe('the Store tab', () => {
  it('says to publish first', async () => {
    const { api, open } = await maker()
    const page = await open(`/apps/${await newApp(api)}?tab=store`)
    await page.getByText('Publish yours first').waitFor()
    await page.getByRole('button', { name: 'Go to Publish' }).click()
    await page.getByRole('tab', { name: 'Publish', selected: true }).waitFor()
    await page.context().close()
  })

  it('checks fields as they are typed, says what is missing, and gives a valid package', async () => {
    const { api, open } = await maker()
    const id = await newApp(api)
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
    const page = await open(`/apps/${id}?tab=store`)
    const name = page.getByLabel('Name', { exact: true })
    await name.waitFor()
    const missing = page.getByText('Still to do:')
    await missing.getByText(/Subtitle.*Developer.*Category.*Website.*Demo recording/).waitFor()
    const download = page.getByRole('button', { name: 'Download the package' })
    expect(await download.isDisabled()).toBe(true)
    await name.fill('x'.repeat(31))
    await page.getByText('Use at most 30 characters; these are 31.').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await name.fill('Corner bakery')
    await page.getByLabel('Subtitle').fill(sampleListing.shortDescription)
    await page.getByLabel('Developer').fill(sampleListing.developerName)
    await page.getByLabel('Category').selectOption('Other')
    for (const [label, url] of [
      ['Website', sampleListing.websiteURL],
      ['Support page', sampleListing.supportURL],
      ['Privacy policy', sampleListing.privacyPolicyURL],
      ['Terms of service', sampleListing.termsOfServiceURL],
      ['Demo recording', sampleListing.demo_recording_url],
    ] as const)
      await page.getByLabel(label).fill(url)
    for (const [index, { prompt }] of sampleListing.positive.entries())
      await page.getByLabel(`Calls it, ${index + 1}`, { exact: true }).fill(prompt)
    await expect.poll(() => missing.count()).toBe(0)

    const icon = readFileSync('docs/screenshots/chat-view-light.png')
    await page
      .getByLabel('Picture for the icon')
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: icon })
    await page.getByRole('button', { name: 'Choose another picture' }).waitFor()
    // The tests run first: one that fails keeps the package back.
    const first = page.getByLabel('Calls it, 1', { exact: true })
    await first.fill('What is 17 times 23?')
    await download.click()
    await page.getByText('1 test fails with the local model').waitFor()
    await page.getByRole('button', { name: 'Download anyway' }).waitFor()
    await first.fill(sampleListing.positive[0]!.prompt)
    const [zip] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(zip.suggestedFilename()).toBe(`${mcpSlug}-1.0.0.zip`)
    const files = unzipSync(readFileSync(await zip.path()))
    expect(await packageProblems(files)).toEqual([])
    expect(imageSize(files['assets/logo.png']!)).toMatchObject({ width: 512, height: 512 })
    expect(imageSize(files['assets/composerIcon.png']!)).toMatchObject({ width: 128, height: 128 })
    expect(JSON.parse(strFromU8(files['mcp.json']!)).mcpServers[mcpSlug].url).toBe(
      `https://${mcpSlug}.apps.example.org/mcp`,
    )
    await page.getByText('Packed version 1.0.0.').waitFor()
    await page.context().close()
  })

  it('runs the tests, keeps the portal’s token and names what is wrong with the domain', async () => {
    const { api, open } = await maker()
    const id = await newApp(api, { name: 'Second bakery' })
    await api('POST', `/api/apps/${id}/publish`)
    const page = await open(`/apps/${id}?tab=store`)
    await page.getByLabel('Calls it, 1', { exact: true }).fill('What is 17 times 23?')
    await page.getByRole('button', { name: 'Run the tests' }).click()
    await page.getByText('Called nothing.').waitFor({ timeout: 60_000 })
    await page.getByLabel('Token from the portal').fill('token-of-the-portal')
    await page.getByRole('button', { name: 'Check the domain' }).click()
    await page.getByText('has no IPv4 address').waitFor({ timeout: 30_000 })
    expect((await api('GET', `/api/apps/${id}/store`)).body.challenge).toBe('token-of-the-portal')
    await page.context().close()
  })
})
