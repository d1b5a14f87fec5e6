import { useEffect, useMemo, useState } from 'react'
import type { LineChoices } from '../../../common/sheet/table.ts'
import type { WorkbookSheet } from '../../../common/sheet/workbook.ts'
import { say } from '../../ui/say.ts'
import { type Found, readBlock, readText } from '../grid/read-sheet.ts'
import type { PickedInput } from '../picked.ts'
import { readAside } from './read-aside.ts'

/** Larger texts are read in a worker. */
const SMALL = 100_000

interface FoundAside {
  picked: PickedInput
  sheet: WorkbookSheet | undefined
  found: Found
}

const UNREADABLE: Found = { kind: 'problem', message: say('This file could not be read.') }

export function useFound(picked: PickedInput, sheet?: WorkbookSheet, choices?: LineChoices): Found | null {
  const isSmall = (sheet ? cellCount(sheet) : picked.text.length) <= SMALL
  const here = useMemo(
    () => (isSmall ? readHere(picked, sheet, choices) : null),
    [isSmall, picked, sheet, choices],
  )
  const [aside, setAside] = useState<FoundAside | null>(null)
  useEffect(() => {
    if (isSmall || picked.problem) return
    const { text, fileName } = picked
    const reading = readAside(
      sheet ? { kind: 'cells', cells: sheet.cells, choices } : { kind: 'text', text, fileName, choices },
    )
    reading.answer.then(
      (answer) => 'found' in answer && setAside({ picked, sheet, found: answer.found }),
      () => setAside({ picked, sheet, found: UNREADABLE }),
    )
    return reading.cancel
  }, [isSmall, picked, sheet, choices])
  if (picked.problem) return { kind: 'problem', message: picked.problem }
  // While other headings are read from the same cells, the previous result stays visible.
  return here ?? (aside?.picked === picked && aside.sheet === sheet ? aside.found : null)
}

const cellCount = ({ cells }: WorkbookSheet) => cells.length * (cells[0]?.length ?? 1)

const readHere = (picked: PickedInput, sheet: WorkbookSheet | undefined, choices?: LineChoices) =>
  sheet ? readBlock(sheet.cells, choices) : readText(picked.text, picked.fileName, choices)
