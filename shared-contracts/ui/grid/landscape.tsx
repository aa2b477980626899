/** Prints the page in landscape: seven days need the width, and on a narrower page the styles of a phone would apply. */
export function Landscape() {
  return <style media="print">{'@page { size: landscape; margin: 10mm; }'}</style>;
}
