// What runs the models, without what its own package fetches from elsewhere when it is installed.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Systems whose library travels with the package; on others `onnxruntime-node` is installed beside it. */
const SYSTEMS = ['linux/x64', 'linux/arm64', 'darwin/arm64']

const NOTICE = `onnxruntime-node, as published on npm: the libraries for processors, and without its install script.

MIT License. Copyright (c) Microsoft Corporation

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

export function vendorOnnxRuntime(root) {
  const from = join(root, 'node_modules', 'onnxruntime-node')
  const to = join(root, 'vendor', 'onnxruntime-node')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(join(to, 'dist'), { recursive: true })
  for (const name of ['backend', 'binding', 'index', 'version']) {
    const script = readFileSync(join(from, 'dist', `${name}.js`), 'utf8')
    writeFileSync(join(to, 'dist', `${name}.js`), script.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  }
  for (const system of SYSTEMS)
    linkLibraries(join(from, 'bin', 'napi-v6', system), join(to, 'bin', 'napi-v6', system))
  const { name, version, license, main } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version, license, main }, null, 2))
  writeFileSync(join(to, 'LICENSE'), NOTICE)
}

/** The library for macOS is there twice; the binding loads the one with the short name. */
const isSecondName = (file) => /\.\d+\.\d+\.\d+\.dylib$/.test(file)

function linkLibraries(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (!isSecondName(name)) link(join(from, name), join(to, name))
}

/** They are large, so a checkout has them once on the disk where that can be. */
function link(from, to) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
