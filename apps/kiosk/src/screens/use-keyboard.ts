import { useEffect } from 'react'
import type { PunchFlow } from '../flow/punch-flow.ts'

/** Lets a keyboard type on the PIN pad, wherever the focus is, and notes that someone is there. */
export function useKeyboard(flow: PunchFlow): void {
  useEffect(() => {
    const stir = () => flow.stir()
    const type = (event: KeyboardEvent) => {
      stir()
      if (!isForPad(event)) return
      if (/^\d$/.test(event.key)) flow.press(event.key)
      else if (event.key === 'Backspace') flow.erase()
      else if (event.key === 'Escape') flow.leave()
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) flow.continue()
    }
    addEventListener('keydown', type)
    addEventListener('pointerdown', stir)
    addEventListener('input', stir)
    return () => {
      removeEventListener('keydown', type)
      removeEventListener('pointerdown', stir)
      removeEventListener('input', stir)
    }
  }, [flow])
}

/** Not a shortcut of the browser, and not typed into a field or a dialog. */
function isForPad({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest('input, dialog') !== null)
}
