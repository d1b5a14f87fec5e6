// What runs the models and what compares vectors, without the scripts that their own packages run when they are installed.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

export function vendorPackages(root) {
  const folders = (name) => [join(root, 'node_modules', name), join(root, 'vendor', name)]
  rmSync(join(root, 'vendor'), { recursive: true, force: true })
  vendorOnnxRuntime(...folders('onnxruntime-node'))
  vendorUsearch(...folders('usearch'))
}

function vendorOnnxRuntime(from, to) {
  mkdirSync(join(to, 'dist'), { recursive: true })
  for (const name of ['backend', 'binding', 'index', 'version']) {
    const script = readFileSync(join(from, 'dist', `${name}.js`), 'utf8')
    writeFileSync(join(to, 'dist', `${name}.js`), script.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  }
  for (const system of SYSTEMS)
    linkLibraries(join(from, 'bin', 'napi-v6', system), join(to, 'bin', 'napi-v6', system))
  writeManifest(from, to)
  writeFileSync(join(to, 'LICENSE'), NOTICE)
}

/** Its sources in C++ are most of its package. It finds its program with two packages more, of which one does. */
function vendorUsearch(from, to) {
  const script = join('javascript', 'dist', 'cjs', 'usearch.js')
  const text = readFileSync(join(from, script), 'utf8')
  const own = text
    .replace('require("node-gyp-build")', 'require("./node-gyp-build.js")')
    .replace('const bindings_1 = require("bindings");', '')
  if (/require\("(node-gyp-build|bindings)"\)/.test(own)) throw new Error(`${script} is not as it was.`)
  mkdirSync(join(to, dirname(script)), { recursive: true })
  writeFileSync(join(to, script), own)
  const finder = join(dirname(from), 'node-gyp-build')
  link(join(finder, 'node-gyp-build.js'), join(to, dirname(script), 'node-gyp-build.js'))
  link(join(finder, 'LICENSE'), join(to, dirname(script), 'node-gyp-build-LICENSE'))
  for (const system of readdirSync(join(from, 'prebuilds')))
    linkLibraries(join(from, 'prebuilds', system), join(to, 'prebuilds', system))
  writeManifest(from, to)
  link(join(from, 'LICENSE'), join(to, 'LICENSE'))
}

function writeManifest(from, to) {
  const { name, version, license, main } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version, license, main }, null, 2))
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
