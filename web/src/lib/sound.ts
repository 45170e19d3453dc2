/** Small sounds made on the spot: no files, no requests. */
import { settings } from "./settings.svelte";

export type Sound = "turn" | "move" | "roll" | "end";

const NOTES: Record<Sound, [hertz: number, start: number, length: number][]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.22],
  ],
  move: [[220, 0, 0.06]],
  roll: [
    [180, 0, 0.04],
    [240, 0.06, 0.04],
    [200, 0.12, 0.05],
  ],
  end: [
    [392, 0, 0.16],
    [523, 0.14, 0.16],
    [659, 0.28, 0.34],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  for (const [hertz, start, length] of NOTES[sound]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
