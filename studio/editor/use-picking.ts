import { useState } from 'react'
import { type PickedInput, pickedPictures, readPicked } from './picked.ts'

/** A file that is being read, and how much of it is. */
export interface ReadingFile {
  name: string
  part: number
}

/** Takes files that somebody dropped or chose. Reading a large one takes a while, and is told. */
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
