/** A vector as the database keeps it: its numbers of 32 bits, one after the other. */
export const vectorToBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)

/** Each driver has its own form of bytes. */
export type StoredBytes = Buffer | ArrayBuffer

export function bytesToVector(bytes: StoredBytes): Float32Array {
  if (bytes instanceof ArrayBuffer) return new Float32Array(bytes)
  // A piece of a larger buffer may begin where numbers of 32 bits cannot.
  const own = new Uint8Array(bytes.byteLength)
  own.set(bytes)
  return new Float32Array(own.buffer)
}
