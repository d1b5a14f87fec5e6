import { setTimeout as sleep } from 'node:timers/promises'
import { openChat } from '../../test/chat.ts'
import { tryAgain } from '../../test/chat-kills.ts'
import { addedTwice, missing } from '../../test/task-writers.ts'
import { median, printTable } from '../report.ts'
import { inWindow, report, reportLoad } from './course.ts'
import { measurePublishing } from './notices.ts'
import {
  type Cluster,
  killPrimary,
  killProcess,
  other,
  replaceProcess,
  restartPostgres,
  startCluster,
  type Window,
} from './run.ts'
import { createTraffic, keepCalling, measureCapacity, type Traffic } from './traffic.ts'

const MINUTES = Number(process.env.CLUSTER_MINUTES ?? 10)
const WARM_S = 5
const CAPACITY_S = 15
const SHARE = 0.7
const PROMISED_S = 5

const says = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

/** Everything that a cluster goes through, one after another, while people use it. False when a promise was broken. */
export async function faultsInCluster(): Promise<boolean> {
  const cluster = await startCluster()
  if (!cluster) {
    console.log('Patroni, etcd, HAProxy or PgBouncer can’t be had: the cluster is skipped.')
    return true
  }
  try {
    await capacityOf(cluster, WARM_S)
    const capacity = await capacityOf(cluster, CAPACITY_S)
    return await breakThings(cluster, capacity)
  } finally {
    await cluster.stop()
  }
}

async function capacityOf({ origin, people }: Cluster, seconds: number): Promise<number> {
  const { traffic, take, close } = createTraffic(origin, people)
  const capacity = await measureCapacity(take, seconds)
  close()
  says(
    `${capacity.toFixed(0)} calls a second in ${seconds} s of full load, ${traffic.failures.length} failed`,
  )
  return capacity
}

async function breakThings(cluster: Cluster, capacity: number): Promise<boolean> {
  const { traffic, take, close } = createTraffic(cluster.origin, cluster.people)
  let isOver = false
  const rate = capacity * SHARE
  says(`${rate.toFixed(0)} calls a second from now on, for ${MINUTES} minutes`)
  const calling = keepCalling(take, rate, () => isOver)
  const windows: Window[] = []
  const started = performance.now()
  const at = (share: number) => sleep(Math.max(0, started + share * MINUTES * 60_000 - performance.now()))
  const record = (window: Window) => {
    windows.push(window)
    says(`${window.name}: ${((window.to - window.from) / 1000).toFixed(1)} s`)
  }
  await at(0.1)
  record(await killProcess(cluster))
  await at(0.3)
  record(await replaceProcess(cluster))
  await at(0.5)
  record(await restartPostgres(cluster))
  const pids = cluster.processes.map(({ child }) => child.pid)
  await at(0.65)
  const before = await cluster.patroni.primary()
  const { window, promoted } = await killPrimary(cluster)
  record(window)
  await at(0.85)
  before.start()
  says(`the former primary is back, behind ${other(cluster.patroni, before.name).name}`)
  await cluster.patroni.untilSynchronous()
  const delays = await measurePublishing(cluster)
  says(
    `publishing was seen everywhere after ${median(delays).toFixed(0)} ms, at worst ${delays.at(-1)?.toFixed(0)}`,
  )
  await at(1)
  isOver = true
  const load = await calling
  close()
  const seconds = (performance.now() - started) / 1000
  const after = await capacityOf(cluster, CAPACITY_S)
  const isSame = cluster.processes.every(({ child }, i) => child.pid === pids[i] && child.exitCode === null)
  report(traffic, windows, seconds)
  reportLoad(load, { rate, before: capacity, after })
  return judge(cluster, traffic, { windows, promoted, isSame })
}

interface Course {
  readonly windows: readonly Window[]
  readonly promoted: number
  /** True if the processes of before the failover are those of after it. */
  readonly isSame: boolean
}

async function judge(cluster: Cluster, traffic: Traffic, { windows, promoted, isSame }: Course) {
  const lost = await missing(cluster.place, cluster.people, traffic.acknowledged)
  const chats = await judgeChats(cluster, traffic)
  const twice = await addedTwice(cluster.place, cluster.people)
  const firstWrite = Math.min(...traffic.writes.filter((moment) => moment > promoted))
  const failed = traffic.failures.filter(({ began, ended }) => began > promoted && ended < promoted + 30_000)
  const lastFailure = Math.max(promoted, ...failed.map(({ began }) => began))
  const [back, clean] = [firstWrite, lastFailure].map((moment) => (moment - promoted) / 1000)
  const outside = traffic.failures.filter(
    (failure) => !windows.some((window) => !window.name.includes('drained') && inWindow(window)(failure)),
  )
  const facts: readonly (readonly [string, string, boolean])[] = [
    ['acknowledged writes', String(traffic.acknowledged.size), traffic.acknowledged.size > 0],
    ['lost', String(lost.length), lost.length === 0],
    ['numbers given twice', String(traffic.givenTwice.length), traffic.givenTwice.length === 0],
    ['chat turns', String(traffic.turns.length), traffic.turns.length > 0],
    ['messages lost or answers without an end', chats.join(', ') || '0', chats.length === 0],
    ['tools run twice', String(twice.length), twice.length === 0],
    ['failed outside the windows or while drained', String(outside.length), outside.length === 0],
    ['first write after the promotion, s', String(back?.toFixed(2)), (back ?? 99) <= PROMISED_S],
    ['last failed request after it, s', String(clean?.toFixed(2)), (clean ?? 99) <= PROMISED_S],
    ['processes are the same after it', isSame ? 'yes' : 'NO', isSame],
  ]
  console.log()
  printTable(
    ['', '', ''],
    facts.map(([name, value, holds]) => [name, value, holds ? '' : 'BROKEN']),
  )
  return facts.every(([, , holds]) => holds)
}

/** Every message is there, and every answer ended or can be tried again, which runs nothing twice. */
async function judgeChats({ origin }: Cluster, { turns }: Traffic): Promise<string[]> {
  const problems: string[] = []
  for (const {
    person,
    chat: { conversation },
    message,
    answer,
  } of turns) {
    const chat = await openChat(origin, person.token, { id: conversation })
    const { status, failure } = await chat.answered(answer)
    const { messages } = await chat.read()
    if (!messages.some(({ id }: { id: string }) => id === message)) problems.push('a message is lost')
    const problem =
      status === 'done' ? null : failure?.retry ? await tryAgain(chat, message) : `an answer is ${status}`
    if (problem) problems.push(problem)
  }
  return problems
}
