import { t } from '../lib/words/words.ts'

export function copyrightLine(company: string): string {
  return t('© {year} {company}', { year: String(new Date().getFullYear()), company })
}
