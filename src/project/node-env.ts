/** Vite reads from `NODE_ENV` whether it develops, and a build before it has set that for the whole process. */
export async function withNodeEnv<Value>(value: string, work: () => Promise<Value>): Promise<Value> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = value
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
