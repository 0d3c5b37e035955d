export type Take = Readonly<{
  /** Degrees. */
  turn: number;
  lean: number;
  /** How close the camera is; 1 shows the whole paper. */
  zoom: number;
  shiftX: number;
  shiftY: number;
  surface: 'wood' | 'granite' | 'desk';
  light: number;
}>;

const SURFACES: Readonly<Record<Take['surface'], string>> = {
  wood: 'repeating-linear-gradient(94deg,#8a5f3c 0 22px,#7f5635 22px 25px,#936845 25px 61px,#855b39 61px 66px)',
  granite:
    'radial-gradient(circle at 12px 9px,#5f6266 2px,transparent 3px) 0 0/31px 27px,radial-gradient(circle at 5px 19px,#b9bcc0 2px,transparent 3px) 0 0/23px 37px,#8d9195',
  desk: 'linear-gradient(160deg,#e2ddd3,#c9c2b4)',
};

/** A receipt lying on a surface: the page that is photographed, in perspective and with uneven light. */
export function tableTop(receiptHtml: string, take: Take): string {
  return `<!doctype html><html><meta charset="utf-8"><style>
*{margin:0;box-sizing:border-box}body{width:900px;height:1200px;overflow:hidden;background:${SURFACES[take.surface]};position:relative}
.camera{position:absolute;inset:0;display:grid;place-items:center;perspective:1500px}
.paper{width:470px;padding:26px 24px 34px;color:#26262b;font:17px/1.32 "Liberation Mono",monospace;
background:linear-gradient(97deg,#f6f4ee,#fdfcf8 30%,#efece4 52%,#fbfaf5 55%,#f1eee6);
box-shadow:6px 14px 26px rgba(0,0,0,.45),0 1px 2px rgba(0,0,0,.4);
transform:translate(${take.shiftX}px,${take.shiftY}px) rotateX(${take.lean}deg) rotateZ(${take.turn}deg) scale(${take.zoom})}
h1{font-size:21px;text-align:center;margin-bottom:4px}.c{text-align:center;margin:5px 0}.key{font-size:15px}
hr{border:0;border-top:2px dashed #55555c;margin:8px 0}table{width:100%;border-collapse:collapse}td:last-child{text-align:right}td[colspan]{text-align:left!important}
.row{display:flex;justify-content:space-between}.big{font-size:21px;margin:4px 0}.qr{width:240px;margin:10px auto}.qr svg{display:block;width:100%}
.box{border:3px solid #26262b;padding:6px;margin:0 60px 10px}
.fold{position:absolute;left:0;right:0;top:46%;height:26px;background:linear-gradient(rgba(0,0,0,.09),rgba(255,255,255,.35) 45%,rgba(0,0,0,.04))}
.shade{position:absolute;inset:0;background:linear-gradient(${take.light}deg,rgba(20,14,8,.42),rgba(20,14,8,0) 42%),radial-gradient(circle at 70% 20%,rgba(255,246,224,.25),transparent 46%),radial-gradient(circle at 50% 50%,transparent 55%,rgba(0,0,0,.3))}
</style><div class="camera"><div class="paper">${receiptHtml}<div class="fold"></div></div></div><div class="shade"></div></html>`;
}
