import type { Config } from '../config.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '::1'])
const LOOPBACK = ['127.0.0.0/8', '::1']

/** On somebody's own machine the servers they work on are beside this one; a proxy in front lets others in. */
export const ownMachine = ({ host, publicUrl, trustProxy }: Config): readonly string[] =>
  LOCAL.has(host) && publicUrl === null && trustProxy === 'off' ? LOOPBACK : []
