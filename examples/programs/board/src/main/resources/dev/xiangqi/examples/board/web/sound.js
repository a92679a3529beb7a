// Sounds are made by oscillators, so there are no sound files. Off unless the reader wants them.
import {settings} from './settings.js';

let audio;

function tone(at, frequency, seconds, volume, type = 'sine') {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

const SOUNDS = {
  move: () => tone(0, 190, 0.09, 0.4, 'triangle'),
  capture: () => { tone(0, 140, 0.12, 0.5, 'triangle'); tone(0.04, 90, 0.14, 0.4, 'square'); },
  check: () => { tone(0, 520, 0.12, 0.25); tone(0.12, 660, 0.18, 0.25); },
  over: () => { tone(0, 392, 0.5, 0.2); tone(0.1, 494, 0.5, 0.2); tone(0.2, 587, 0.7, 0.2); },
  notice: () => tone(0, 600, 0.2, 0.2),
};

export function sound(name) {
  // Browsers allow sound only after the reader has touched the page.
  if (settings.sound && navigator.userActivation?.hasBeenActive !== false) {
    audio ??= new AudioContext();
    audio.resume();
    SOUNDS[name]();
  }
}

/** The sound of a move. */
export const moveSound = (move, state) => sound(state.verdict ? 'over' : state.check ? 'check' : move.took ? 'capture' : 'move');
