import { describe, expect, it } from 'vitest';
import { toModule, withoutDefault } from './react-modules.ts';

describe('a file of React’s as an ES module', () => {
  it('takes what it required as imports, and exports what it gave to `exports`', () => {
    const code = toModule(
      '"use strict";\nvar React = require("react"),\n  ReactDOM = require("react-dom");\nexports.version = React.version;\nexports.now = function () {\n  return exports.version + ReactDOM.version;\n};',
    );
    expect(code).toBe(
      "import * as React from 'react';\nimport * as ReactDOM from 'react-dom';\nvar exported$version, exported$now;\n\"use strict\";\nvar imported$React,\n  imported$ReactDOM;\nexported$version = React.version;\nexported$now = function () {\n  return exported$version + ReactDOM.version;\n};\nexport { exported$version as version, exported$now as now };",
    );
  });

  it('exports what others look for there and it has not', () => {
    expect(toModule('exports.now = 1;', ['log'])).toBe(
      'var exported$log, exported$now;\nexported$now = 1;\nexport { exported$log as log, exported$now as now };',
    );
  });

  it.each([
    'module.exports = 1; exports.now = 1;',
    'exports.now = 1; var log = other(require("x"));',
    'exports.now = 1; Object.assign(exports, {});',
    'var now = 1;',
  ])('is refused where it is written otherwise: %s', (code) => {
    expect(() => toModule(code)).toThrow('another way');
  });
});

describe('a library’s code', () => {
  it.each([
    ["import React from 'react';", "import * as React from 'react';"],
    [
      'import React, { useRef } from "react";',
      'import * as React from "react"; import { useRef } from "react";',
    ],
    ["import { useRef } from 'react';", "import { useRef } from 'react';"],
    ["import React from 'react-dom';", "import React from 'react-dom';"],
  ])('takes React’s parts where it took its default: %s', (code, parts) => {
    expect(withoutDefault(code)).toBe(parts);
  });
});
