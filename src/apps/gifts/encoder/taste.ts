import { MODEL } from '../../../search/gte-small.ts'

/** The largest component; the others are parts of it in 8 bits. */
const LARGEST = 0.0507
const COMPONENTS =
  '7vdM5g3N+SLH2SDZLzro+tcdA/Qbix3aAi016f6j7fMA+yj16gTfIwriM9zsDTr9APPnmOkcKzULAwfeBiyi9Ak5BOgbGuwK' +
  'yzX7BQ8ZwgYI+QA22w0s4hD1DRb24tXX8PnaYBwFSzHlCRzt4uLhIxQmPQYEQijs7dvZ59zjNh5AJf8M7Tf92foD8/76x/Xu' +
  'zR3xPAnxJRkAqhMWNhr/De/b1vlDwQEUCd7GHLgcJBzr+tzqBREc2RAG2vIG6vUD0AEQxhEGEq8KFf4KvCTw6zse5vEcEBIS' +
  '7+cH/jQWCIEQ7fIw+g74/O0YxhLpF3LyEfL1JAXqHyPbdgv3vU/xA9/sDzHPFukGGdHSxufIEvZMDgMU5vgC3iz3QgLVJgQU' +
  'ARMO9ughLAH+A/ICCvbu+tIABBLu9v8cURH389wj5aoD190B/AAd3/cLCwgM7vgV8EH+NP5DDhoTzhAIwP0BG/MXDuoqI+vy' +
  'ywv9IhoIBSD73Sf0B+MtwzkW+vXb694X'

const taste = Float32Array.from(
  new Int8Array(Buffer.from(COMPONENTS, 'base64')),
  (component) => (component / 127) * LARGEST,
)

/**
 * What graders preferred and found embarrassing whatever the description was, as a direction in the space of our own model; it is
 * added to every question. `scripts/tune/gifts/taste.ts` learns it. Null for another model, whose space is another.
 */
export const tasteOf = (model: string): Float32Array | null => (model.startsWith(`${MODEL}/`) ? taste : null)
