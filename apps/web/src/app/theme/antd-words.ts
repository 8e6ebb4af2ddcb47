import type { ConfigProviderProps } from 'antd'
// the other file of that name is CommonJS: bundled, its default is an object around the words
import enGB from 'antd/es/locale/en_GB'

const picker = enGB.DatePicker

/**
 * The component library's own words. Month and year of a calendar are buttons with text; an accessible name without
 * that text would break voice control.
 */
export const antdWords: NonNullable<ConfigProviderProps['locale']> = picker
  ? { ...enGB, DatePicker: { ...picker, lang: { ...picker.lang, monthSelect: '', yearSelect: '' } } }
  : enGB
