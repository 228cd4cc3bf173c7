/**
 * Pictures enlarge in a dialog. One listener for the whole site: figures are plain links to the whole picture,
 * so they also work before this has loaded and without JavaScript.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enlarge]') : null;
    if (target === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (typeof HTMLDialogElement === 'undefined') return;
    event.preventDefault();
    enlarge(target);
  });
}

function enlarge(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const small = link.querySelector('img');
  const picture = new Image();
  picture.src = link.href;
  picture.alt = small?.alt ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button-plain';
  button.textContent = '关闭';
  dialog.setAttribute('aria-label', '放大的图片');
  dialog.append(button, picture);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
