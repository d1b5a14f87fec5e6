import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  checkIsBuilt,
  checkModelFile,
  findModelFiles,
  findModelSource,
  NETWORK_SHA256,
  SOURCE_SHA256,
} from './gte-small.ts'
import { missingModels } from './optional-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-model-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { network } = findModelFiles()
const source = findModelSource().network

describe('a file of the model', () => {
  it('is taken when it is the one we know', async () => {
    await checkModelFile(source, SOURCE_SHA256)
    await checkModelFile(network, NETWORK_SHA256)
  })

  it('is refused when it is another one', async () => {
    await expect(checkModelFile(source, NETWORK_SHA256)).rejects.toThrow('is not the model it should be')
    const changed = join(folder, 'changed.onnx')
    copyFileSync(network, changed)
    writeFileSync(changed, 'x', { flag: 'a' })
    await expect(checkModelFile(changed, NETWORK_SHA256)).rejects.toThrow('is not the model it should be')
  })

  it('says what makes it when it is missing', () => {
    checkIsBuilt()
    expect(() => checkIsBuilt(join(folder, 'missing.onnx'))).toThrow(
      'In a checkout, npm start prepares them while it serves, and npm run build at once;',
    )
  })

  it('is named at the start where it or what runs it is missing, with what is off', () => {
    expect(missingModels()).toBeNull()
    expect(missingModels(join(folder, 'missing.onnx'))).toContain('apps search by words only')
  })
})
