/** A vector as stored: consecutive 32-bit floats. */
export const vectorToBytes = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)

/** Each driver has its own byte type. */
export type StoredBytes = Buffer | ArrayBuffer

export function bytesToVector(bytes: StoredBytes): Float32Array {
  if (bytes instanceof ArrayBuffer) return new Float32Array(bytes)
  // A slice of a larger buffer may start at an unaligned offset.
  const own = new Uint8Array(bytes.byteLength)
  own.set(bytes)
  return new Float32Array(own.buffer)
}
