import { z } from 'zod'
import { PICTURE_FILE, PICTURE_LIMITS } from '../own-pictures.ts'
import type { RouteTable } from './route-schemas.ts'

/** A picture's file in base64, which takes a third more. */
export const pictureData = z
  .base64()
  .min(1)
  .max(Math.ceil(PICTURE_LIMITS.bytes / 3) * 4 + 4)
  .describe('The file in base64: JPEG, PNG, WebP, GIF or AVIF.')

/** A picture in an app's file, by the name it is served under. */
export const carriedPicture = z.strictObject({
  file: z.string().regex(PICTURE_FILE, 'Write the hash of the picture and its type.'),
  data: pictureData,
})

const added = z.object({
  address: z.string().describe('What to write into a cell.'),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})

export const pictureApi = {
  'POST /api/apps/:id/pictures': { body: z.strictObject({ data: pictureData }), reply: added },
} as const satisfies RouteTable
