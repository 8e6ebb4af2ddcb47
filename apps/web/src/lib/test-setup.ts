import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { quickComputedStyle } from '../ui/testing/quick-computed-style.ts'

// The files of a worker share the loaded libraries and nothing of the app: each loads that again, so none meets what another left.
vi.resetModules()

keepNoOwnerStacks()

window.getComputedStyle = quickComputedStyle(window.getComputedStyle)

// A wait ends when its condition holds; the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * React's development build notes the stack of every element it creates, for warnings: a tenth of the tests' time. It
 * keeps count, and notes none past its limit.
 */
function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
