import { expect, it } from 'vitest'
import { passwordProblem } from './password-policy.ts'

const owner = {
  email: 'kate.sinclair@fernbank.example',
  firstName: 'Kate',
  lastName: 'Sinclair',
  companyName: 'Fernbank Foods',
}

it.each([
  { why: 'eleven characters', password: 'kvtrwpzmxqo', problem: /at least 12/ },
  { why: 'more than can be typed', password: 'kvtrwpzm'.repeat(17), problem: /at most 128/ },
  { why: 'a whole one of the list', password: '1qaz2wsx3edc', problem: /too easy to guess/ },
  { why: 'the same in capitals', password: '1QAZ2WSX3EDC', problem: /too easy to guess/ },
  { why: 'a common word with a year', password: 'Sunshine2026', problem: /too easy to guess/ },
  { why: 'a common word with look-alikes', password: 'P@ssw0rd2026!', problem: /too easy to guess/ },
  { why: 'a common word twice', password: 'dragondragon', problem: /too easy to guess/ },
  { why: 'one character again and again', password: 'xxxxxxxxxxxx', problem: /too easy to guess/ },
  { why: 'a piece again and again', password: 'kvz9kvz9kvz9', problem: /too easy to guess/ },
  { why: 'digits in order', password: '123456789012', problem: /too easy to guess/ },
  { why: 'a row of the keyboard', password: 'qwertyuiopasd', problem: /too easy to guess/ },
  { why: 'the person’s name', password: 'KateSinclair1', problem: /names that others know/ },
  { why: 'the person’s e-mail', password: 'kate.sinclair@fernbank.example', problem: /names that others know/ },
  { why: 'the company', password: 'Fernbank-2026', problem: /names that others know/ },
  { why: 'the product', password: 'Timeloom-2026!', problem: /names that others know/ },
])('$why is refused', ({ password, problem }) => {
  expect(passwordProblem(password, owner)).toMatch(problem)
})

it.each([
  { why: 'common words beside each other', password: 'correct horse battery staple' },
  { why: 'a sentence with a common word', password: 'a long enough password' },
  { why: 'the person’s name in a sentence', password: 'Kate grows purple tulips' },
  { why: 'letters of any script', password: 'ночная рыбалка зимой' },
  { why: 'twelve characters of chance', password: 'kvtrwpzmxqo7' },
  {
    why: 'the longest',
    password: [...Array(128).keys()].map((n) => String.fromCodePoint(97 + ((n * n * 7) % 26))).join(''),
  },
])('$why may be used', ({ password }) => {
  expect(passwordProblem(password, owner)).toBeUndefined()
})

it('an unknown owner is no reason', () => {
  expect(passwordProblem('Kate Sinclair', {})).toBeUndefined()
  expect(passwordProblem('Kate Sinclair', { firstName: null, companyName: '' })).toBeUndefined()
})
