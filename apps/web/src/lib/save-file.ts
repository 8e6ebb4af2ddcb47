/** Hands a file to the browser to save under a name. */
export function saveFile(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
