import type { AppFile } from '../../common/api/app-file.ts'
import type { Draft } from './draft.ts'
import { carriedPictures } from './export-app.ts'
import type { Workshop } from './registry.ts'

/** Makes an app from its file, with the pictures it refers to. Other pictures are dropped. */
export async function importApp(workshop: Workshop, owner: string, file: AppFile): Promise<Draft> {
  const pictures = workshop.pictures.referenced(carriedPictures(file), file.app)
  const draft = await workshop.create(owner, file.app)
  try {
    await workshop.pictures.keep({ id: draft.id, owner }, pictures)
  } catch (error) {
    // Without its pictures the import has failed.
    await workshop.remove(draft.id)
    throw error
  }
  return draft
}
