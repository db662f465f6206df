const headOf = {
  // Spreadsheets recognise UTF-8 by a byte order mark.
  'text/csv': '\ufeff',
  'application/json': '',
  // A program of a bank reads it.
  'application/octet-stream': '',
}

/** Offers a text as a file for the downloads of the browser. */
export function saveFile(name: string, text: string, type: keyof typeof headOf): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([headOf[type], text], { type }))
  link.download = name
  link.click()
  // A busy browser may read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
