/** A page with the code alone, as large as it can be scanned from across a hall, and its address under it. */
export function printCode(code: SVGSVGElement | null, url: string): void {
  const page = code && window.open('', '_blank');
  if (!page) return;
  const copy = code.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', '480');
  const address = page.document.createElement('p');
  address.textContent = url;
  page.document.title = document.title;
  page.document.body.style.cssText = 'margin:48px;text-align:center;font:20px sans-serif';
  page.document.body.append(copy, address);
  page.print();
}
