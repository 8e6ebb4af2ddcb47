import type { Config } from '../config/read-config.ts'
import { ok, warning, type Finding } from './finding.ts'

/** Settings that can be read, and still are not what people reach or trust. */
export function checkSettings({ publicUrl, host, trustProxy, secretKey }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const findings = [
    isLocal && !['localhost', '127.0.0.1', '::1'].includes(host)
      ? warning(
          'address',
          `links point to ${publicUrl}`,
          'Set PUBLIC_URL to the address that people use: links in mails begin with it.',
        )
      : ok('address', publicUrl),
  ]
  if (protocol === 'http:' && !isLocal) {
    findings.push(
      warning(
        'encryption',
        'PUBLIC_URL begins with http',
        'Put a proxy with a certificate in front of the server, and set PUBLIC_URL to its https address.',
      ),
    )
  }
  if (protocol === 'https:' && trustProxy === false) {
    findings.push(
      warning(
        'proxy',
        'every call seems to come from the proxy',
        'Set TRUST_PROXY, so that attempts are limited per caller address.',
      ),
    )
  }
  if (new Set(secretKey).size < 10) {
    findings.push(warning('secret key', 'SECRET_KEY is easy to guess', 'Generate a new one with: openssl rand -hex 32'))
  }
  return findings
}
