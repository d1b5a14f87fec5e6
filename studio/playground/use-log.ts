import { useState, useSyncExternalStore } from 'react'
import { createLogStore, type LogStore } from '../host/log.ts'

/** One log for the lifetime of the screen. */
export const useLog = (): LogStore => useState(() => createLogStore())[0]

export const useLogEntries = ({ subscribe, entries }: LogStore) => useSyncExternalStore(subscribe, entries)
