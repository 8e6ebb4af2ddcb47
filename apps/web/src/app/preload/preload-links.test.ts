import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { routeOf } from '../area-routes.ts'
import { codeOf } from '../route-code.ts'
import { preloadLinks } from './preload-links.ts'

const client = new QueryClient()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  end = preloadLinks(client)
})
afterEach(() => {
  end()
  // The files of a worker share the page.
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([
  { why: 'the pointer', path: '/job/list', reach: (link: Element) => fireEvent.pointerOver(link) },
  { why: 'the focus', path: '/task/list', reach: (link: Element) => fireEvent.focusIn(link) },
  { why: 'a finger', path: '/skills/list', reach: (link: Element) => fireEvent.touchStart(link) },
])('$why on a link loads the code of its page', async ({ path, reach }) => {
  const code = spied(path)
  reach(linkTo(path))
  await vi.waitFor(() => expect(code.part()).toBeDefined())
})

it('reads what the page shows first once the pointer has stayed, with the query of the link', async () => {
  const { file } = spied('/holiday/list')
  const link = linkTo('/holiday/list?year=2026')
  fireEvent.pointerOver(link)
  await vi.advanceTimersByTimeAsync(50)
  expect(file.preload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(file.preload).toHaveBeenCalledOnce())
  expect(file.preload.mock.calls[0]?.[1].get('year')).toBe('2026')
})

it('reads nothing for a link that the pointer only passes', async () => {
  const { file } = spied('/workplace/list')
  fireEvent.pointerOver(linkTo('/workplace/list'))
  await vi.advanceTimersByTimeAsync(50)
  fireEvent.pointerOver(document.body)
  await vi.advanceTimersByTimeAsync(500)
  expect(file.preload).not.toHaveBeenCalled()
})

it('loads nothing for people who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { component } = spied('/paytype/list')
  fireEvent.pointerOver(linkTo('/paytype/list'))
  await vi.advanceTimersByTimeAsync(500)
  expect(component).not.toHaveBeenCalled()
})

it('loads nothing without a network', async () => {
  const connection = await import('../../lib/connection.ts')
  vi.spyOn(connection, 'connectionNow').mockReturnValue('offline')
  const { component } = spied('/roundingrules/list')
  fireEvent.pointerOver(linkTo('/roundingrules/list'))
  await vi.advanceTimersByTimeAsync(500)
  expect(component).not.toHaveBeenCalled()
})

function linkTo(address: string): Element {
  const link = Object.assign(document.createElement('a'), { href: `#${address}` })
  const words = link.appendChild(document.createElement('span'))
  document.body.append(link)
  return words
}

/** A route whose file is at hand. */
function spied(path: string) {
  const route = routeOf(path)!
  const file = { default: () => null, preload: vi.fn<(client: QueryClient, search: URLSearchParams) => void>() }
  const component = vi.spyOn(route, 'component').mockResolvedValue(file)
  return { component, file, part: codeOf(route).part }
}
