import { afterEach, describe, expect, it } from 'vitest'
import { quickComputedStyle, thoroughOf } from './quick-computed-style.ts'

const thorough = thoroughOf(window.getComputedStyle)
const quick = quickComputedStyle(thorough)

afterEach(() => document.body.replaceChildren())

describe('the quick computed style answers like the thorough one', () => {
  it.each([
    { why: 'nothing is said', html: '<p id=x>a</p>', hidden: false },
    { why: 'the tag is hidden by itself', html: '<template id=x></template>', hidden: true },
    { why: 'a closed dialog', html: '<dialog id=x>a</dialog>', hidden: true },
    { why: 'an open dialog', html: '<dialog id=x open>a</dialog>', hidden: false },
    { why: 'a style attribute', html: '<p id=x style="display: none">a</p>', hidden: true },
    { why: 'transparent', html: '<p id=x style="opacity: 0">a</p>', hidden: true },
    {
      why: 'an ancestor’s visibility is inherited',
      html: '<p style="visibility: hidden"><b id=x>a</b></p>',
      hidden: true,
    },
    {
      why: 'an inherited visibility is overruled, which toBeVisible does not accept',
      html: '<p style="visibility: hidden"><b id=x style="visibility: visible">a</b></p>',
      hidden: true,
    },
    { why: 'a rule', html: '<style>.gone { display: none }</style><p id=x class=gone>a</p>', hidden: true },
    {
      why: 'a rule without space',
      html: '<style>.gone{color:red;display:none}</style><p id=x class=gone>a</p>',
      hidden: true,
    },
    { why: 'a rule for others', html: '<style>.gone { display: none }</style><p id=x>a</p>', hidden: false },
    {
      why: 'an ancestor’s rule',
      html: '<style>.gone { visibility: hidden }</style><p class=gone><b id=x>a</b></p>',
      hidden: true,
    },
    {
      why: 'a rule of a medium that applies',
      html: '<style>@media (min-width: 1px) { .gone { display: none } }</style><p id=x class=gone>a</p>',
      hidden: true,
    },
    {
      why: 'a rule of a medium that does not apply',
      html: '<style>@media (max-width: 1px) { .gone { display: none } }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    {
      why: 'the more specific rule wins',
      html: '<style>p.gone { opacity: 1 } .gone { opacity: 0 }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    {
      why: 'two rules say the same',
      html: '<style>p.gone { display: none } .gone { display: none !important }</style><p id=x class=gone>a</p>',
      hidden: true,
    },
    {
      why: 'two rules say different things',
      html: '<style>p.gone { display: flex } .gone { display: none }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    {
      why: 'a rule says it twice',
      html: '<style>.gone { display: none; display: flex }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    {
      why: 'the rule is overruled for a medium',
      html: '<style>.gone { display: flex } @media (min-width: 1px) { .gone { display: none } }</style><p id=x class=gone>a</p>',
      hidden: true,
    },
    {
      why: 'what the rule says is inherited',
      html: '<style>.gone { display: inherit }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    {
      why: 'what the rule says is a variable',
      html: '<style>:root { --shown: none } .gone { display: var(--shown) }</style><p id=x class=gone>a</p>',
      hidden: true,
    },
    {
      why: 'what the rule says is no display',
      html: '<style>.gone { display: nonsense }</style><p id=x class=gone>a</p>',
      hidden: false,
    },
    { why: 'clicks pass through', html: '<p id=x style="pointer-events: none">a</p>', hidden: false },
  ])('where $why', ({ html, hidden }) => {
    document.body.innerHTML = html
    const element = document.querySelector('#x')!
    for (const name of ['display', 'visibility', 'opacity', 'pointer-events', 'color']) {
      expect(quick(element).getPropertyValue(name), name).toBe(thorough(element).getPropertyValue(name))
    }
    expect(quick(element).pointerEvents).toBe(thorough(element).pointerEvents)
    if (hidden) expect(element).not.toBeVisible()
    else expect(element).toBeVisible()
  })

  it('after the sheet has changed, and after it is gone', () => {
    document.body.innerHTML = '<style>.gone { color: red }</style><p class=gone>a</p>'
    const [sheet, element] = [document.querySelector('style')!, document.querySelector('p')!]
    expect(quick(element).display).toBe('block')
    sheet.textContent = '.gone { display: none }'
    expect(quick(element).display).toBe('none')
    expect(element).not.toBeVisible()
    sheet.remove()
    expect(quick(element).display).toBe('block')
    expect(element).toBeVisible()
  })

  it('of an element that is not in the document', () => {
    expect(quick(document.createElement('p')).display).toBe(thorough(document.createElement('p')).display)
  })
})
