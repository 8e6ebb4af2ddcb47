import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The files of a worker share the loaded libraries and nothing of the app: each loads that again, so none meets what another left.
vi.resetModules()

// A wait ends when its condition holds; the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
