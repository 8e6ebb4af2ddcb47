import { describe, expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../../test/script-payloads.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

/** All there can be in what is kept: text without angle brackets, and these tags with these attributes, each as written here. */
const KEPT =
  /^(?:[^<>]|<\/?(?:p|h2|h3|strong|em|u|s|ul|ol|li)>|<(?:p|h2|h3) style="text-align:(?:left|center|right|justify)">|<ol start="\d{1,4}">|<br \/>|<img src="data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}"(?: alt="[^"<>]*")? \/>)*$/

describe('rich text with a script', () => {
  it.each(SCRIPT_PAYLOADS)('keeps nothing but the tools’ own markup: $why', ({ text }) => {
    const { html } = sanitizeRichText(`<p>before</p>${text}`)
    expect(html).toMatch(/^<p>before<\/p>/)
    expect(html).toMatch(KEPT)
  })

  it.each(SCRIPT_PAYLOADS)('is the same when it is sanitized again: $why', ({ text }) => {
    const { html } = sanitizeRichText(text)
    expect(sanitizeRichText(html)).toMatchObject({ html, removedParts: 0 })
  })

  it('says of markup that it took something out', () => {
    const silent = SCRIPT_PAYLOADS.filter(({ text }) => sanitizeRichText(text).removedParts === 0)
    // What is text stays text, and what nobody would have seen goes without a word.
    expect(silent.map(({ why }) => why)).toEqual([
      'an alternative text that ends the attribute',
      'a comment that ends in an odd way',
      'a CDATA section',
      'a processing instruction',
      'markup in entities, which stays text',
      'what frameworks fill in',
    ])
  })
})

describe('what the tools make', () => {
  it.each([
    { why: 'headings', html: '<h2>Welcome</h2><h3>Before you go in</h3>' },
    { why: 'marks', html: '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>' },
    { why: 'lists', html: '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>' },
    { why: 'alignment', html: '<p style="text-align:center">a</p><h2 style="text-align:right">b</h2>' },
    { why: 'a picture', html: `<img src="${PICTURE}" alt="The gate" />` },
    { why: 'signs of HTML as text', html: '<p>1 &lt; 2 &amp; "3"</p>' },
  ])('stays as it is: $why', ({ html }) => {
    expect(sanitizeRichText(html)).toEqual({ html, removedParts: 0, hasTooLargePicture: false, isEmpty: false })
  })

  it('is the same by its other names', () => {
    const { html, removedParts } = sanitizeRichText('<h1>a</h1><h5>b</h5><div><b>c</b><i>d</i><del>e</del></div>')
    expect(html).toBe('<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em><s>e</s></p>')
    expect(removedParts).toBe(0)
  })
})

it('counts elements, attributes and addresses that go, and keeps the words', () => {
  const sent =
    '<p class="x" onclick="y">Hello <a href="https://a.example">there</a></p><img src="https://a.example/b.png">'
  expect(sanitizeRichText(sent)).toMatchObject({ html: '<p>Hello there</p>', removedParts: 4 })
})

it.each(['', '<p></p>', '<p> &nbsp;</p><p><br></p>', '<script>x</script>', '<img src="https://a.example/b.png">'])(
  'is empty without a word or a picture: %s',
  (sent) => expect(sanitizeRichText(sent).isEmpty).toBe(true),
)

it('says that a picture is too large', () => {
  const large = `data:image/png;base64,${'A'.repeat(600_000)}`
  expect(sanitizeRichText(`<img src="${large}">`).hasTooLargePicture).toBe(true)
})
