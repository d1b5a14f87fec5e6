/** Counts in how many bits each row differs from a question; the rows stay in the program's memory. */
export interface BitDistances {
  /** Where the caller puts the bits of its rows, one after the other. */
  readonly rows: Uint8Array
  /** The distance of each row; valid until the next call. */
  from(question: BigUint64Array): Uint16Array
}

/** As much of the platform's interface as is used; the server's types are without a browser's. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Module: new (program: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> }
}

const BYTES_A_WORD = 8
const BYTES_A_PAGE = 65_536

/** A loop in JavaScript takes ten times as long: it has no instruction that counts bits. */
export function createBitDistances(count: number, words: number): BitDistances {
  const bytes = count * words * BYTES_A_WORD
  const questionAt = bytes
  const distancesAt = questionAt + words * BYTES_A_WORD
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((distancesAt + count * Uint16Array.BYTES_PER_ELEMENT) / BYTES_A_PAGE),
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble(words)), { e: { m: memory } })
  const { scan } = exports
  if (typeof scan !== 'function') throw new Error('The scan is missing.')
  const question = new BigUint64Array(memory.buffer, questionAt, words)
  const distances = new Uint16Array(memory.buffer, distancesAt, count)
  return {
    rows: new Uint8Array(memory.buffer, 0, bytes),
    from(bits) {
      question.set(bits)
      if (count > 0) scan(0, distancesAt, count, questionAt)
      return distances
    },
  }
}

const I32 = 0x7f
const I64 = 0x7e
const [ROW, DISTANCE, LEFT, QUESTION, FIRST_WORD] = [0, 1, 2, 3, 4]
const get = (local: number) => [0x20, ...unsigned(local)]
const set = (local: number) => [0x21, ...unsigned(local)]
const load = (offset: number) => [0x29, 3, ...unsigned(offset)]
const add = (local: number, value: number) => [...get(local), 0x41, ...signed(value), 0x6a]

/**
 * WebAssembly of: for each row, the sum of `popcnt(row[i] ^ question[i])` as a number of 16 bits. The words of a row are written
 * out one after the other, with those of the question in locals.
 */
function assemble(words: number): Uint8Array<ArrayBuffer> {
  const each = Array.from({ length: words }, (_, word) => word)
  const xor = 0x85
  const countBits = 0x7b
  const sum = each.flatMap((word) => [
    ...[...get(ROW), ...load(word * BYTES_A_WORD), ...get(FIRST_WORD + word), xor, countBits],
    ...(word === 0 ? [] : [0x7c]),
  ])
  const store16 = [0x3d, 1, 0]
  const loop = [
    ...[0x03, 0x40, ...get(DISTANCE), ...sum, ...store16],
    ...[...add(ROW, words * BYTES_A_WORD), ...set(ROW), ...add(DISTANCE, 2), ...set(DISTANCE)],
    // `local.tee`, and once more while rows are left.
    ...[...add(LEFT, -1), 0x22, LEFT, 0x0d, 0, 0x0b],
  ]
  const readQuestion = each.flatMap((word) => [
    ...[...get(QUESTION), ...load(word * BYTES_A_WORD), ...set(FIRST_WORD + word)],
  ])
  const body = [1, ...unsigned(words), I64, ...readQuestion, ...loop, 0x0b]
  const name = [...Buffer.from('scan')]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 4, I32, I32, I32, I32, 0]),
    // The memory `m` of `e`.
    ...section(2, [1, 1, 0x65, 1, 0x6d, 2, 0, 0]),
    ...section(3, [1, 0]),
    ...section(7, [1, name.length, ...name, 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ])
}

const section = (id: number, content: readonly number[]) => [id, ...unsigned(content.length), ...content]

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const low = value & 0x7f
  const rest = value >> 7
  const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
  return done ? [low] : [low | 0x80, ...signed(rest)]
}
