/** A dialog below an element with this attribute stays in the page, so that it can be seen beside others. */
export const inPlace = 'data-in-place';

export function keepDialogsInPlace(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showInPlace(this: HTMLDialogElement) {
    if (this.closest(`[${inPlace}]`)) this.open = true;
    else showModal.call(this);
  };
}
