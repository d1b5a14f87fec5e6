import { describe, expect, it } from 'vitest'
import { hostsIn, hostsProblem } from './picture-host.ts'

describe('hosts of pictures', () => {
  it.each([
    ['images.example.com', ['images.example.com']],
    ['a.org, b.org;c.org\nd.org', ['a.org', 'b.org', 'c.org', 'd.org']],
    ['https://Images.Example.com/a/b.png?x=1', ['images.example.com']],
    ['cdn.example.com:8443', ['cdn.example.com:8443']],
    ['a.org a.org', ['a.org']],
    ['  ', []],
  ])('are found in “%s”', (words, hosts) => expect(hostsIn(words)).toEqual(hosts))

  it.each(['images', '*.example.com', '-a.org'])('“%s” is none', (host) => {
    expect(hostsProblem(['a.org', host])).toContain(`“${host}” is no host.`)
  })

  it('are no more than the server takes', () => {
    const hosts = Array.from({ length: 21 }, (_, index) => `a${index}.org`)
    expect(hostsProblem(hosts.slice(1))).toBeNull()
    expect(hostsProblem(hosts)).toBe('Name at most 20 hosts.')
  })
})
