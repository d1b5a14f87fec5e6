import type { Config } from '../config.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '::1'])
const LOOPBACK = ['127.0.0.0/8', '::1']

/** On a developer's machine, their other servers run locally too. Behind a proxy, strangers could reach those. */
export const ownMachine = ({ host, publicUrl, trustProxy }: Config): readonly string[] =>
  LOCAL.has(host) && publicUrl === null && trustProxy === 'off' ? LOOPBACK : []
