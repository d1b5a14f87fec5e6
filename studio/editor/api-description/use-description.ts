import { useState } from 'react'
import type { BodySent } from '../../../common/api/routes.ts'
import { request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import type { ReadDescription } from './description.ts'

/** A document from a file or an address. */
export type GivenDocument =
  | { readonly address: string }
  | { readonly text: string; readonly fileName: string }

/** Reads a document, with a message if that fails. */
export function useDescription(layoutTemplate: string | null) {
  const [description, setDescription] = useState<ReadDescription | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (given: GivenDocument) => {
    setBusy(true)
    setProblem(null)
    try {
      const body: BodySent<'POST /api/sources/openapi'> = {
        ...('text' in given ? { text: given.text } : { address: given.address }),
        ...(layoutTemplate && { layoutTemplate }),
      }
      setDescription(await request('POST /api/sources/openapi', { body }))
    } catch (error) {
      const reason = failureReason(error)
      setProblem('text' in given && given.fileName ? `${given.fileName}: ${reason}` : reason)
    } finally {
      setBusy(false)
    }
  }
  return { description, busy, problem, read, forget: () => setDescription(null) }
}
