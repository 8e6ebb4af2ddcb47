import type { ComponentType } from 'react'
import { failedViews } from './failed-code.ts'
import { lateCode, type LateOptions, useLateCode } from './late-code.ts'

/**
 * A dialog or drawer whose code loads when it is first opened; put it into a Suspense. Where the code cannot be loaded
 * a question offers to try again; the page below stays as it is.
 *
 * @param load an `import()` of the component
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options?: LateOptions,
): ComponentType<Props> {
  const code = lateCode(load, options)
  return function LazyDialog(props: Props) {
    const Dialog = useLateCode(code)
    if (Dialog) return <Dialog {...props} />
    if (!failedViews) throw new Error('not loaded')
    // Each attempt that fails asks again.
    return <failedViews.NotOpened key={code.attempts()} code={code} onClose={props.onClose} />
  }
}
