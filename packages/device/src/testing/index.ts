export { SEAL_KEY } from './seal-key.ts'
export { CODE, StandInServer } from './stand-in-server.ts'
export { TestBrowser, until } from './test-browser.ts'
