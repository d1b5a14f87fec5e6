import { useState } from 'react'
import { type PickedInput, pickedPictures, readPicked } from './picked.ts'

export interface ReadingFile {
  name: string
  part: number
}

/** Reads dropped or chosen files and reports progress. */
export function usePicking(onPick: (picked: PickedInput) => void) {
  const [reading, setReading] = useState<ReadingFile | null>(null)
  const pick = async (given: Iterable<File>, row?: number) => {
    const files = [...given]
    const pictures = pickedPictures(files)
    const [file] = files
    if (pictures) onPick({ ...pictures, ...(row !== undefined && { row }) })
    else if (file) {
      const told = (part: number) => setReading({ name: file.name, part })
      try {
        onPick(await readPicked(file, told))
      } finally {
        setReading(null)
      }
    }
  }
  return { reading, pick: (files: Iterable<File>, row?: number) => void pick(files, row) }
}
