/** As much of protobuf's wire format as it takes to read a network, change a part of it, and keep the rest to the byte. */
export interface ProtobufField {
  readonly number: number
  /** Of a number its value, of anything else its bytes. */
  readonly value: number | Uint8Array
  /** The field as it stands in its message. */
  readonly whole: Uint8Array
}

const VARINT = 0
const EIGHT_BYTES = 1
const COUNTED = 2
const FOUR_BYTES = 5

export function readFields(message: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = message[at++]
      if (byte === undefined) throw new Error('The message ends in the middle of a field.')
      value += (byte % 128) * weight
      if (byte < 128) return value
    }
  }
  const bytes = (length: number): Uint8Array => {
    at += length
    if (at > message.length) throw new Error('The message ends in the middle of a field.')
    return message.subarray(at - length, at)
  }
  const read = (kind: number): number | Uint8Array => {
    if (kind === VARINT) return varint()
    if (kind === COUNTED) return bytes(varint())
    if (kind === FOUR_BYTES) return bytes(4)
    if (kind === EIGHT_BYTES) return bytes(8)
    throw new Error(`No field has the kind ${kind}.`)
  }
  while (at < message.length) {
    const start = at
    const tag = varint()
    const value = read(tag % 8)
    fields.push({ number: Math.floor(tag / 8), value, whole: message.subarray(start, at) })
  }
  return fields
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Buffer.from([...bytes, left])
}

export function encodeField(number: number, value: number | string | Uint8Array): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number * 8 + VARINT), varint(value)])
  const bytes = typeof value === 'string' ? Buffer.from(value) : value
  return Buffer.concat([varint(number * 8 + COUNTED), varint(bytes.length), bytes])
}

export const fieldBytes = ({ value }: ProtobufField): Uint8Array =>
  typeof value === 'number' ? new Uint8Array() : value

export const fieldText = (of: ProtobufField): string => Buffer.from(fieldBytes(of)).toString('utf8')
