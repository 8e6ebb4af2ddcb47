import type { ComponentType } from 'react'
import { failedViews } from './failed-code.ts'
import { type LateCode, lateCode, type LateOptions, useLateCode } from './late-code.ts'

/**
 * A part of a page whose code loads when it is first shown; put it into a Suspense. Code that cannot be loaded never
 * takes the page down: its place says so, and loads it on request or when the network is back.
 *
 * @param load an `import()` of the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LateOptions = {},
): ComponentType<Props> {
  return partOf(lateCode(load, options), { isPage: options.comes === 'asPage' })
}

/** As `lazyPart`, of code that is begun elsewhere too, before the part is shown. */
export function lazyPartOf<Props extends object>(code: LateCode<ComponentType<Props>>): ComponentType<Props> {
  return partOf(code, { isPage: false })
}

/** As `lazyPart`, of a page's code that is loaded elsewhere too, before the page is opened. */
export function lazyPage(code: LateCode<ComponentType>): ComponentType {
  return partOf(code, { isPage: true })
}

function partOf<Props extends object>(code: LateCode<ComponentType<Props>>, { isPage }: { isPage: boolean }) {
  return function LazyPart(props: Props) {
    const Part = useLateCode(code)
    if (Part) return <Part {...props} />
    if (!failedViews) throw new Error('not loaded')
    return <failedViews.NotLoaded code={code} isPage={isPage} />
  }
}
