/** Turns texts into vectors whose nearness is nearness of meaning. */
export interface Embedder {
  /** Stored with each vector: a vector of another model is of no use. */
  readonly model: string
  /** One unit-length vector a text, in order. */
  embed(texts: readonly string[]): Promise<Float32Array[]>
  close(): Promise<void>
}
