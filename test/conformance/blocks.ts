import type { ContentBlock } from '../../src/contract/index.ts'

/** A picture of one red point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** A wave file of no length. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

export const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const
export const audio: ContentBlock = { type: 'audio', data: WAV, mimeType: 'audio/wav' }
export const pngBytes = PNG
export const resource = (uri: string, mimeType: string, text: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text } }) as const
